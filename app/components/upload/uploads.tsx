import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { FileField } from '../field/file-field.tsx';
import { PostForm } from '../form/post-form.tsx';
import { ServerForm, useIsSubmitting } from '../form/server-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { Icon } from '../icon/icon.tsx';
import { Progress } from '../message/progress.tsx';
import { fileSize } from './file-size.ts';
import { useFileDrop } from './use-file-drop.ts';

interface NamedFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

type UploadsProps = {
  /** The form's id; the list's id is this with `-list`. */
  id: string;
  label: string;
  /** Types, size and number, in words. */
  hint: string;
  /** The types, as extensions with their dots. */
  accept: readonly string[];
  /** The uploaded files, each with the id that removes it. */
  uploaded: readonly (NamedFile & { readonly id: string })[];
  /** Returns what is wrong with adding files to the uploaded ones. The server decides, by the same rule. */
  problemOf: (added: readonly NamedFile[], present: readonly NamedFile[]) => string | undefined;
};

type Values = { files: string };

/**
 * Renders a list of files, and a form that adds to it. The page's action gets `files` with `intent=upload`,
 * or `file` (an id) with `intent=remove`. With script files can also be dropped on it, and problems are shown
 * before the form is sent.
 */
export function Uploads({ id, label, hint, accept, uploaded, problemOf }: UploadsProps) {
  const [form, fields] = useServerForm<Values>({ id });
  const submitting = useIsSubmitting();
  const { pathname, search } = useLocation();
  const [chosen, setChosen] = useState<readonly File[]>([]);
  // The form starts anew when the uploaded files change: the selected files have been uploaded.
  const present = uploaded.map((file) => file.id).join(' ');
  const [atFirst] = useState(present);
  const zone = useFileDrop(setChosen, present);
  const problem = chosen.length > 0 ? problemOf(chosen, uploaded) : undefined;
  return (
    <div className="uploads">
      <div ref={zone} className="upload-zone">
        <ServerForm form={form} multipart>
          <input type="hidden" name="intent" value="upload" />
          <FileField
            field={fields.files}
            found={problem}
            label={label}
            hint={hint}
            accept={accept.join(',')}
            multiple
          />
          <div className="actions">
            <SubmitButton sending="Uploading…" unmet={problem && 'Choose other files.'}>
              Upload
            </SubmitButton>
            <span className="upload-drop">or drag files here</span>
          </div>
          {submitting && chosen.length > 0 && <Progress label="Uploading" text={inWords(chosen)} />}
        </ServerForm>
      </div>
      <p role="status" className="sr-only">
        {present !== atFirst && `Uploaded now: ${inWords(uploaded)}`}
      </p>
      <ul id={`${id}-list`} tabIndex={-1} className="upload-list" aria-label="Uploaded files">
        {uploaded.map((file) => (
          <li key={file.id}>
            <Icon name="file" />
            <span className="upload-name">{file.name}</span>
            <span className="upload-size">{fileSize(file.size)}</span>
            <PostForm action={pathname + search} preventScrollReset>
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="file" value={file.id} />
              <Button variant="quiet" size="small">
                Remove<span className="sr-only"> {file.name}</span>
              </Button>
            </PostForm>
          </li>
        ))}
        {uploaded.length === 0 && <li className="upload-none">No files uploaded</li>}
      </ul>
    </div>
  );
}

function inWords(files: readonly NamedFile[]): string {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `${files.length === 1 ? '1 file' : `${files.length} files`}, ${fileSize(bytes)}`;
}
