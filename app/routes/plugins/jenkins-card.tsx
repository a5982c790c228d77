import { Icon } from '#app/components/icon/icon.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { helpPaths } from '#app/paths/help.ts';
import { jenkinsPaths } from '#app/paths/jenkins.ts';
import { jenkinsWords } from '#platform/contract/jenkins/jenkins-values.ts';

/** Renders the card of Jenkins, which has no instances: it leads to the step of a Pipeline, and downloads the plugin. */
export function JenkinsCard() {
  return (
    <article className="plugins-card" id="plugin-jenkins" tabIndex={-1}>
      <span className="plugins-mark" aria-hidden="true">
        <Icon name="play" />
      </span>
      <div className="plugins-card-body">
        <h3>Jenkins</h3>
        <p>{jenkinsWords.firstChoice}</p>
        <p>
          <TextLink to={helpPaths.page('pipelines')}>The step to paste</TextLink>
        </p>
        <p>
          Or install the plugin:{' '}
          <TextLink to={jenkinsPaths.download} reloadDocument>
            fire-flink.hpi
          </TextLink>{' '}
          ({jenkinsWords.requires}). {jenkinsWords.pluginState}.
        </p>
      </div>
    </article>
  );
}
