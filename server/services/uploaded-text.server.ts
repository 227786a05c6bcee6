/** A preview posts it back as JSON, which is larger: a request body may have 2 MB. */
const maxBytes = 1_200_000

export type UploadOutcome = { ok: true; text: string; filename: string } | { ok: false; problem: string }

/** The text of an uploaded file, or what to do about it. */
export const readUploadedText = async (file: FormDataEntryValue | null): Promise<UploadOutcome> => {
  if (!(file instanceof File) || file.size === 0) return { ok: false, problem: 'Choose a CSV or JSON file.' }
  if (file.size > maxBytes) return { ok: false, problem: 'The file is larger than 1.2 MB. Import it in parts.' }
  const text = await file.text()
  if (text.includes('\0'))
    return { ok: false, problem: 'This is not a text file. Save the spreadsheet as CSV (UTF-8).' }
  if (text.includes('\uFFFD'))
    return { ok: false, problem: 'Some letters cannot be read. Save the file as CSV in UTF-8 and choose it again.' }
  return { ok: true, text, filename: file.name.slice(0, 200) }
}
