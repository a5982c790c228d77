/** Unknown addresses under /app answer 404 inside the frame. */
export const loader = () => {
  throw new Response(null, { status: 404 });
};

export default function NotFound() {
  return null;
}
