import { assistantPaths } from '#app/paths/assistant.ts';
import { addressesOf, here } from '../addresses-of.ts';

export default addressesOf(assistantPaths, {
  pageFrom: assistantPaths.pageFrom(null),
  pageFromHere: assistantPaths.pageFromHere(here),
  closePage: assistantPaths.closePage(new URLSearchParams({ from: here.pathname })) ?? '',
});
