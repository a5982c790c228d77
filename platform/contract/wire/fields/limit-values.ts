/** Lengths and periods of spec 1 section 9 that both sides and the browser need. */
export const limits = {
  nameMin: 3,
  nameMax: 25,
  passwordMin: 8,
  passwordMax: 30,
  emailMax: 254,
  emailShown: 18,
  projectNameMin: 3,
  projectNameMax: 50,
  /** The most characters of a search. */
  searchMax: 100,
  resendAgainAfterSeconds: 10,
  resendMessageSeconds: 5,
  /** The limit of a question to the assistant, in characters, and of a conversation with it, in messages. */
  questionMax: 2000,
  conversationMax: 50,
  organisationMin: 3,
  organisationMax: 60,
  otherJobTitleMin: 2,
  otherJobTitleMax: 25,
  otpDigits: 6,
  otpResendSeconds: 30,
  /** Whole days left at which signing in leads to /app/licenses (spec 1 section 4). */
  expiryWarningDaysYearly: 15,
  expiryWarningDaysOther: 7,
} as const;
