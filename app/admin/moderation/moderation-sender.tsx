import { Link } from 'react-router'

/** Who wrote it: their address, and the enquiry with everything about it. */
export const ModerationSender = ({ id, email }: { id: string; email: string | null }) => (
  <span className="text-sm">
    {email && (
      <>
        <a href={`mailto:${email}`} className="text-link break-all">
          {email}
        </a>{' '}
      </>
    )}
    <Link to={`/admin/leads/${id}`} className="text-link">
      Notes and answer
    </Link>
  </span>
)
