/**
 * The pattern of an email address: local part of alphanumeric runs joined by single dots, underscores, hyphens, plus
 * signs or apostrophes (decision 073); domain with at least one dot. This file imports nothing, so browsers may load
 * it.
 */
export const emailPattern =
  /^[A-Za-z0-9]+(?:[._+'-][A-Za-z0-9]+)*@[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*(?:\.[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*)+$/;
