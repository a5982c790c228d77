/** The name of the operator in emails and in the audit log. They need not have an account. */
export const operatorName = 'The administrator of the server';
