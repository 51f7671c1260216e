/** First key of every record: by it a log is known as one of ours. */
export const auditSchema = 'transcript-hooks.audit';
