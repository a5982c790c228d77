/** What is said where nothing was asked. This file imports nothing, so browsers may load it. */
export const questionMissing = 'Please enter a question';
