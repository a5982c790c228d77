import { Buffer } from 'node:buffer';

/** Pictures of one pixel, and files that pretend to be one. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);

export const svg = Buffer.from(
  '<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn by hand -->\n' +
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><title>A &amp; B</title>' +
    '<circle cx="5" cy="5" r="4" fill="#36459f"/></svg>',
);

/** Returns a PNG of this size: real at its beginning, zeros behind. */
export const pngOf = (bytes: number): Buffer => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
