import { updateUserProfile } from '#platform/contract/profiles/profile-calls.ts';
import { photoUpload } from '#platform/contract/wire/files/upload-rules.ts';
import { png } from '#tests/support/photos.ts';
import { stallCases, type StallCase } from '../stall-case.ts';

const most = photoUpload.maxBytes;

/** Returns a JPEG whose first bytes are followed by a filling, so that a reader never reaches its size. */
const jpegOf = (filling: number[]): Buffer => {
  const bytes = Buffer.alloc(most, Buffer.from(filling));
  bytes.set([0xff, 0xd8, 0xff]);
  return bytes;
};

const svgHead = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">';
/** Returns a drawing of the maximum size: a part that repeats between a beginning and an end. */
const svgOf = (part: string, { start = '', end = '', times = Infinity } = {}): Buffer => {
  const room = most - svgHead.length - start.length - end.length - '</svg>'.length;
  const parts = part.repeat(Math.min(times, Math.floor(room / part.length)));
  return Buffer.from(`${svgHead}${start}${parts}${end}</svg>`);
};

const photos: Readonly<Record<string, readonly [file: string, bytes: Buffer, status: number]>> = {
  'JPEG that says no size: zeros': ['me.jpg', jpegOf([0]), 400],
  'JPEG that says no size: markers': ['me.jpg', jpegOf([0xff]), 400],
  'JPEG that says no size: empty segments': ['me.jpg', jpegOf([0xff, 0xe0, 0, 2]), 400],
  PNG: ['me.png', Buffer.concat([png, Buffer.alloc(most - png.length)]), 200],
  'SVG of the most elements': [
    'me.svg',
    svgOf('<circle cx="5" cy="5" r="4" fill="#36459f"/>', { times: 19_000 }),
    200,
  ],
  'SVG of more elements than it may have': ['me.svg', svgOf('<g/>'), 400],
  'SVG of one long path': ['me.svg', svgOf('L1 1', { start: '<path d="M0 0', end: '"/>' }), 200],
  'SVG of one long style': ['me.svg', svgOf('a{fill:red}', { start: '<style>', end: '</style>' }), 200],
  'SVG of a style that never ends': ['me.svg', svgOf('a{/*', { start: '<style>', end: '</style>' }), 200],
  'SVG of one long attribute of style': [
    'me.svg',
    svgOf('fill:red;', { start: '<path style="', end: '"/>' }),
    200,
  ],
  'SVG of one element with many attributes': [
    'me.svg',
    svgOf('', {
      start: `<path ${Array.from({ length: 100_000 }, (_, index) => `data-a${index}="1"`).join(' ')}/>`,
      times: 0,
    }),
    400,
  ],
  'SVG of one long text': ['me.svg', svgOf('&amp;', { start: '<text>', end: '</text>' }), 200],
};

function formOf(name: string, bytes: Buffer): FormData {
  const form = new FormData();
  form.set('userData', JSON.stringify({ organisationName: 'Acme' }));
  form.set('profileImage', new File([new Uint8Array(bytes)], name));
  return form;
}

/** Photos of the maximum size, which are checked before they are stored. */
export default stallCases({
  fill: ({ userId }) => Promise.resolve({ userId }),
  cases: ({ userId }) =>
    Object.entries(photos).map(([name, [file, bytes, status]]): StallCase => ({
      name,
      by: 'signed-in',
      database: 'sqlite',
      run: ({ send }) =>
        send(updateUserProfile.path.replace('{userId}', userId), {
          method: updateUserProfile.method,
          body: formOf(file, bytes),
          status,
        }),
    })),
});
