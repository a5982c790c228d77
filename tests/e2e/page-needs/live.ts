import { livePaths } from '#app/paths/live.ts';
import { page, type AreaNeeds } from '../support/page-needs.ts';

export default {
  'routes/live/live.ts': page('of what one sees', livePaths.stream),
} satisfies AreaNeeds;
