import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { FileField } from '#app/components/field/file-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { FormFooter } from '#app/components/form/form-footer.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Message } from '#app/components/message/message.tsx';
import { Progress } from '#app/components/message/progress.tsx';
import { useFileDrop } from '#app/components/upload/use-file-drop.ts';
import { integrationPaths } from '#app/paths/integration.ts';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { listApps } from '#platform/contract/integrations/app-calls.ts';
import {
  appExtensions,
  appLimits,
  appProblem,
  hasCustomIds,
} from '#platform/contract/integrations/app-values.ts';
import { pluginDefinitions } from '#platform/contract/integrations/plugin-definition-values.ts';
import { loadInstance } from './load-instance.server.ts';
import { appPluginOf, sendApp } from './upload-app.server.ts';
import { useUpload } from './use-upload.ts';

export const handle = { dialog: true };

/** Uploads an app to an instance, or again in the place of one that expires (spec 3 section 2.1). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'integration.edit' }, async (asked) => {
    const plugin = appPluginOf(args);
    const { id, title } = await loadInstance(args, asked);
    const address = queryOf(args.request).get('again');
    const listed = await asked.platform.call(listApps[plugin], { params: { instance: id } });
    const apps = listed.ok ? listed.data.listOfApps : [];
    const old = address === null ? undefined : apps.find((app) => app.address === address);
    return {
      plugin,
      id,
      title,
      maxMegabytes: listed.ok ? listed.data.maxMegabytes : undefined,
      old: old && { name: old.name, customId: old.customId },
    };
  });

export const action = sendApp;
export { clientAction } from '#app/components/form/client-action.ts';

type Values = { customId: string; bytes: string; file: string };

const formId = 'upload-app';

export default function UploadApp() {
  const { plugin, id, title, maxMegabytes = Infinity, old } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const here = new URLSearchParams(query);
  here.delete('again');
  const [form, fields] = useServerForm<Values>({
    id: formId,
    defaultValue: { customId: old?.customId ?? '' },
  });
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const zone = useFileDrop(setChosen, '');
  const upload = useUpload(
    formId,
    integrationPaths.sendApp(plugin, id, here, query.get('again') ?? undefined),
  );
  const [file] = chosen;
  const problem = file && appProblem(file, maxMegabytes);
  const sending = upload.percent !== undefined;
  return (
    <Drawer
      title="Upload App"
      about={`${pluginDefinitions[plugin].label}: ${title}`}
      width="wide"
      closeTo={integrationPaths.details(plugin, id, here)}
      footer={
        <FormFooter
          form={formId}
          submit="Upload"
          unmet={sending ? 'The app is being uploaded.' : problem && 'Choose another file.'}
          closeTo={integrationPaths.details(plugin, id, here)}
        />
      }
    >
      {old && (
        <p>
          The new file takes the place of {old.name}
          {old.customId !== '' && `; the custom id ${old.customId} stays`}.
        </p>
      )}
      {upload.errors.length > 0 && (
        <Message tone="error" title="The app was not uploaded">
          {upload.errors.join(' ')}
        </Message>
      )}
      <div ref={zone} className="upload-zone">
        <ServerForm
          form={form}
          definitions={{ customId: { label: 'Custom id' }, file: { label: 'App' } }}
          multipart
          byDocument
        >
          {hasCustomIds(plugin) &&
            (old?.customId ? (
              <input type="hidden" name="customId" value={old.customId} />
            ) : (
              <TextField
                field={fields.customId}
                label="Custom id"
                hint="A name that tests can use for the newest upload: letters, digits, dots, hyphens and underscores."
                optional
                maxLength={appLimits.customIdMax}
                spellCheck={false}
              />
            ))}
          {file && <input type="hidden" name="bytes" value={file.size} />}
          {/* The last field: it is read while it arrives. */}
          <FileField
            field={fields.file}
            found={problem}
            label="Drag & Drop your apk or ipa file to upload"
            hint={`${appExtensions.join(', ')}${Number.isFinite(maxMegabytes) ? `, at most ${maxMegabytes} MB` : ''}. A large app takes a while: keep this page open until it answers.`}
            accept={appExtensions.join(',')}
            required
          />
        </ServerForm>
      </div>
      {sending && <Progress label="Uploading" value={upload.percent} />}
    </Drawer>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Upload App');
