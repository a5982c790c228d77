import { columnPaths } from '#app/paths/columns.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(columnPaths, { choose: columnPaths.choose('machines', '/app') });
