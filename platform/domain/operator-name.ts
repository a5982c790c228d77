/** The name in emails and in the audit log of who runs the server, and need not have an account. */
export const operatorName = 'The administrator of the server';
