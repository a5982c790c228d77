import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Icon } from '#app/components/icon/icon.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { assistantPaths } from '#app/paths/assistant.ts';
import type { AssistantData } from './assistant-data.ts';
import { Conversation } from './conversation.tsx';
import { promptId } from './prompt.tsx';

interface AssistantPanelProps {
  readonly id: string;
  readonly userName: string;
  /** The address of the conversation's page, with the way back here. */
  readonly pageAddress: string;
  readonly onClose: () => void;
}

/**
 * Renders the assistant as a panel over the page (spec 1 section 2.11): 444 px wide, not modal, so that the page stays
 * usable beside it. The focus starts in the prompt, and Escape closes the panel.
 */
export function AssistantPanel({ id, userName, pageAddress, onClose }: AssistantPanelProps) {
  const { load, data } = useFetcher<AssistantData>({ key: 'assistant-conversation' });
  const panel = useRef<HTMLElement>(null);
  const titleId = `${id}-title`;

  useEffect(() => {
    load(assistantPaths.page);
    document.getElementById(promptId)?.focus();
  }, [load]);

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const { activeElement } = document;
      const inside = panel.current?.contains(activeElement) ?? false;
      // Escape closes other open elements first: a dialog above, a menu, a list of options.
      const other = document.querySelector('dialog:modal, details[open], [role="listbox"]') !== null;
      if (inside || !other) onClose();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onClose]);

  return (
    <section ref={panel} id={id} role="dialog" aria-labelledby={titleId} className="assistant-panel">
      <div className="assistant-panel-header">
        <h2 id={titleId}>Assistant</h2>
        <TextLink to={pageAddress} plain>
          Open as a page
        </TextLink>
        <button type="button" className="icon-button" onClick={onClose}>
          <Icon name="close" />
          <span className="sr-only">Close assistant</span>
        </button>
      </div>
      <Conversation userName={userName} messages={data === undefined ? undefined : data.messages} scrolls />
    </section>
  );
}
