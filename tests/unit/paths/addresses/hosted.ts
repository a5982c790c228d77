import { hostedPaths } from '#app/paths/hosted.ts';
import { featureAreas } from '#app/shared/areas/feature-areas.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(hostedPaths, {
  area: featureAreas.map(({ path }) => hostedPaths.area(path)),
  suite: hostedPaths.suite({ id: 's1', name: 'Smoke' }),
  plugIn: hostedPaths.plugIn('LambdaTest'),
});
