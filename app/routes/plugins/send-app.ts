import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { integrationPaths } from '#app/paths/integration.ts';
import { queryOf } from '#app/request/query-of.ts';
import { appPluginOf, sendAppByScript } from './upload-app.server.ts';

/** Leads to the form that sends apps here. */
export const loader = (args: LoaderFunctionArgs) =>
  redirect(integrationPaths.upload(appPluginOf(args), args.params['id'] ?? '', queryOf(args.request)));

export const action = (args: ActionFunctionArgs) => sendAppByScript(args);
