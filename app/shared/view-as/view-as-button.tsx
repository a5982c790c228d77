import { Button } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { viewAsPaths } from '#app/paths/view-as.ts';

type ViewAsButtonProps = { readonly name: string } & (
  { readonly userId: string } | { readonly roleId: string }
);

/** Starts viewing FireFlink as another user or role. */
export function ViewAsButton({ name, ...userName }: ViewAsButtonProps) {
  return (
    <PostForm action={viewAsPaths.start}>
      {Object.entries(userName).map(([field, id]) => (
        <input key={field} type="hidden" name={field} value={id} />
      ))}
      <Button>
        View as<span className="sr-only"> {name}</span>
      </Button>
    </PostForm>
  );
}
