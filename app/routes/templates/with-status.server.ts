import { data } from '@remix-run/node';
import type { Rejection } from '#app/request/forms/handle-form.server.ts';

/** Returns the answer of a form with another status: 409 where something was changed meanwhile. */
export const withStatus = (status: number, answer: Rejection): Rejection =>
  data(answer.data, { ...answer.init, status });
