import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { addMissing } from './browser/older-browsers.ts';
import { checkAnswers } from './browser/own-answers.ts';
import { pageDataDecoded } from './browser/page-data.ts';
import { recordSubmits } from './browser/sent-form.ts';
import { staysPlain, takeOver } from './browser/take-over.ts';
import { leadOn } from './shared/page/going-to.ts';

addMissing();
leadOn();
if (!staysPlain()) {
  checkAnswers();
  recordSubmits();
  void pageDataDecoded().then(() => startTransition(() => takeOver(<RemixBrowser />)));
}
