import { useEffect, useState } from 'react';
import { appMessages } from '#platform/contract/integrations/app-values.ts';

interface Upload {
  /** How much has been sent; undefined while nothing is being sent. */
  readonly percent: number | undefined;
  readonly errors: readonly string[];
}

const nothing: Upload = { percent: undefined, errors: [] };

/**
 * Sends the form of an upload by script, which knows how much of it has been sent. The browser reads the file from the disk
 * meanwhile. Without script the form is sent as it is.
 */
export function useUpload(formId: string, sendTo: string): Upload {
  const [upload, setUpload] = useState(nothing);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    let request: XMLHttpRequest | undefined;
    const fail = (...errors: string[]) => {
      request = undefined;
      setUpload({ percent: undefined, errors });
    };
    const send = (event: SubmitEvent) => {
      event.preventDefault();
      // Before the forms of the product: this one is sent once only.
      event.stopImmediatePropagation();
      if (request) return;
      request = new XMLHttpRequest();
      const { upload: sent } = request;
      sent.onprogress = ({ loaded, total }) =>
        // The provider answers after the last byte.
        setUpload({ percent: Math.min(99, (loaded / total) * 100), errors: [] });
      request.onerror = () => fail(appMessages.cutOff);
      request.onload = () => {
        const answer = readAnswer(request?.responseText ?? '');
        if (answer.to) window.location.assign(answer.to);
        else fail(...answer.errors);
      };
      request.open('POST', sendTo);
      request.send(new FormData(form));
      setUpload({ percent: 0, errors: [] });
    };
    form.addEventListener('submit', send, { capture: true });
    return () => {
      form.removeEventListener('submit', send, { capture: true });
      request?.abort();
    };
  }, [formId, sendTo]);
  return upload;
}

function readAnswer(text: string): { readonly to?: string; readonly errors: readonly string[] } {
  try {
    const { to, errors = {} } = JSON.parse(text) as {
      readonly to?: string;
      readonly errors?: Readonly<Record<string, readonly string[]>>;
    };
    const found = Object.values(errors).flat();
    return { ...(to && { to }), errors: found.length > 0 ? found : [appMessages.failed] };
  } catch {
    return { errors: [appMessages.failed] };
  }
}
