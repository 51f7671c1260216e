/** Why a command does not bear a claim out; each is a message. */
export const reasons = ['neverRun', 'stale', 'failed', 'background', 'masked', 'noTests', 'otherPackage'] as const;

export type MessageId = (typeof reasons)[number];
