/** What the actions of the audit log are called after the name of whoever did them: "Ann published …". */
const words: Record<string, string> = {
  'publish-entry': 'published',
  'withdraw-entry': 'withdrew',
  'create-entry': 'began',
  'save-draft': 'saved',
  'schedule-entry': 'scheduled',
  'cancel-schedule': 'cancelled the schedule of',
  'restore-entry': 'restored',
  'bring-back-entry': 'brought back',
  'move-entry': 'moved',
  'delete-entry': 'deleted',
  'assign-entry': 'assigned',
  'request-review': 'asked for a review of',
  'send-back': 'sent back',
  'make-preview-link': 'made a link to',
  'revoke-preview-link': 'revoked a link to',
  'schedule-take-down': 'set the take-down of',
  'cancel-take-down': 'cancelled the take-down of',
  'merge-tag': 'merged',
  'retag-entry': 'changed a tag of',
  'keep-picture': 'added',
  'describe-picture': 'described',
  'delete-picture': 'deleted',
  'work-lead': 'worked on',
  'sign-in': 'signed in',
  'change-role': 'changed the role of',
}

/** An action without words of its own is called by its name: new-backup-codes. */
export const actionWords = (action: string): string => words[action] ?? action.replaceAll('-', ' ')
