import { attempt, type AttemptModule } from '../attempt.ts';

export default {
  attempts: [attempt('downloadJenkinsPlugin', 'integration.view')],
  removals: [],
} satisfies AttemptModule;
