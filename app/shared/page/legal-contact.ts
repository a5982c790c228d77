/** Where complaints, legal notices and accessibility problems go. */
export const legalContact = 'grievance@fireflink.example';
