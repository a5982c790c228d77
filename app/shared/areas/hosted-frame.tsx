import { ButtonLink } from '#app/components/button/button.tsx';
import { Message } from '#app/components/message/message.tsx';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { settingsPaths } from '#app/paths/settings.ts';
import type { FeatureArea } from './feature-areas.ts';

interface HostedFrameProps {
  readonly area: FeatureArea;
  /** Null where no application is connected. */
  readonly url: string | null;
  readonly sameOrigin: boolean;
  readonly mayConnect: boolean;
  /** The project is not open: what its application sends is refused. */
  readonly isClosed: boolean;
}

/** Frames the application of a feature area, or says which one isn't connected. Its styles are in `hosted.css`. */
export function HostedFrame({ area, url, sameOrigin, mayConnect, isClosed }: HostedFrameProps) {
  return (
    <>
      <PageHeader title={area.title} description={area.purpose}>
        {url !== null && <TextLink to={url}>Open {area.title} in full window</TextLink>}
      </PageHeader>
      {isClosed && url !== null && (
        <Message tone="info">This project is closed, so nothing can be changed in it.</Message>
      )}
      {url === null ? (
        <EmptyState
          title={`${area.title} is not connected`}
          picture="plug"
          action={
            mayConnect && <ButtonLink to={settingsPaths.applications}>See connected applications</ButtonLink>
          }
        >
          {area.title} is a separate application. Ask the administrator of this server to connect it: add its
          URL to the setting FEATURE_APPS as “{area.path}”.
        </EmptyState>
      ) : (
        <iframe
          className="hosted-frame"
          title={area.title}
          src={url}
          // On an address of our own, an application that may act as us could lift its own sandbox.
          sandbox={`allow-scripts allow-forms allow-popups allow-downloads${sameOrigin ? '' : ' allow-same-origin'}`}
        />
      )}
    </>
  );
}
