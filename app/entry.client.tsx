import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { leadOn } from './shared/page/going-to.ts';

leadOn();
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
