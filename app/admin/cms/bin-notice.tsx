import { Link } from 'react-router'
import { binDays } from '#domain/cms/bin.ts'
import { Notice } from '../components/notice.tsx'

/** After a deletion, on the list that the entry is gone from: where it is, and the way back. */
export const BinNotice = ({ title }: { title: string }) => (
  <Notice>
    “{title}” is in the bin for {binDays} days.{' '}
    <Link to="/cms/bin" className="text-link">
      Open the bin to restore it
    </Link>
  </Notice>
)
