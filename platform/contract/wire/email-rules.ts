/**
 * What an e-mail address looks like (spec 1 section 5): local part of alphanumeric runs joined by single dots,
 * underscores or hyphens; domain with at least one dot. This file imports nothing, so browsers may load it.
 */
export const emailPattern =
  /^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*@[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*(?:\.[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*)+$/;
