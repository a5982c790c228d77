import { TextLink } from '#app/components/text/text-link.tsx';

interface FirstFailureLinkProps {
  /** The id of the first failure in the page. */
  readonly id: string;
  /** Its name: a test case or an execution. */
  readonly name: string;
}

/** Leads from the title of a page to the first failure, which it names. It is visible on focus. */
export const FirstFailureLink = ({ id, name }: FirstFailureLinkProps) => (
  <TextLink to={`#${id}`} className="executions-skip">{`First failure: ${name}`}</TextLink>
);
