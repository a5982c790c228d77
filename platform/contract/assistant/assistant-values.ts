/** The error for an empty question. This file imports nothing, so browsers may load it. */
export const questionMissing = 'Please enter a question';
