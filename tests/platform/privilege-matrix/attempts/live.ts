import { attempt, type AttemptModule } from '../attempt.ts';

export default {
  attempts: [attempt('getLiveAudience', 'environment.view')],
} satisfies AttemptModule;
