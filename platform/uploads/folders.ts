/** Below DATA_DIR: what has been uploaded, and what is still on its way or being looked at. */
export const uploadsFolder = 'uploads';
export const incomingFolder = 'uploads/incoming';
export const photosFolder = 'uploads/photos';
