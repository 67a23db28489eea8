import { Link } from '@remix-run/react'
import { Blank } from '#app/ui/blank'
import { OperatorPage } from './operator-page'

/** A part of the operators' area that is guarded already and not there yet. */
export function ToCome({ title }: { title: string }) {
  return (
    <OperatorPage title={title}>
      <Blank
        title="Not open yet"
        level={2}
        actions={
          <Link className="btn btn--main" to="/admin">
            Back to Admin
          </Link>
        }
      >
        <p>This part of the operators' area comes with a later version of Larder.</p>
      </Blank>
    </OperatorPage>
  )
}
