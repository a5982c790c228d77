/** The address for complaints, legal notices and accessibility problems. */
export const legalContact = 'grievance@fireflink.example';
