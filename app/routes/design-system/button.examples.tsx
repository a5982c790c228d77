import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import type { ExampleGroup } from './example.ts';

export const buttonExamples: ExampleGroup = {
  component: 'Button',
  examples: [
    {
      name: 'Variants',
      content: (
        <div className="actions">
          <Button type="button" variant="primary">
            Save changes
          </Button>
          <Button type="button">Cancel</Button>
          <Button type="button" variant="danger">
            <Icon name="trash" />
            Delete machine
          </Button>
          <Button type="button" variant="quiet">
            <Icon name="plus" />
            Add field
          </Button>
        </div>
      ),
    },
    {
      name: 'Small',
      content: (
        <div className="actions">
          <Button type="button" size="small" variant="primary">
            Grant
          </Button>
          <Button type="button" size="small">
            Revoke
          </Button>
          <Button type="button" size="small" variant="danger">
            Terminate
          </Button>
          <Button type="button" size="small" variant="quiet">
            Details
          </Button>
        </div>
      ),
    },
    {
      name: 'Pending',
      content: (
        <div className="actions">
          <Button type="button" variant="primary" pending>
            Saving…
          </Button>
          <Button type="button" pending>
            Loading…
          </Button>
        </div>
      ),
    },
    {
      name: 'With something still missing',
      content: (
        <div className="actions">
          <Button type="button" variant="primary" unmet="Enter a name and choose a machine.">
            Create
          </Button>
          <Button type="button">Cancel</Button>
        </div>
      ),
    },
    {
      name: 'Links as buttons',
      content: (
        <div className="actions">
          <ButtonLink to="/design-system" variant="primary">
            Create project
          </ButtonLink>
          <ButtonLink to="/design-system">View all</ButtonLink>
          <ButtonLink to="/design-system" size="small" variant="quiet">
            Skip
          </ButtonLink>
        </div>
      ),
    },
  ],
};

export const textLinkExamples: ExampleGroup = {
  component: 'Link',
  examples: [
    {
      name: 'In text, alone, and to another site',
      content: (
        <p>
          Read the <TextLink to="/design-system">terms of use</TextLink>, go to{' '}
          <TextLink to="/design-system" plain>
            build-07
          </TextLink>{' '}
          or see <TextLink to="https://www.w3.org/TR/WCAG22/">the guidelines</TextLink>.
        </p>
      ),
    },
  ],
};
