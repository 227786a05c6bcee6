import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#app/language.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { nearestDistrict } from './nearest-district.ts'

const askPosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: 600_000, timeout: 15_000 }),
  )

/**
 * The browser's position, asked for by a press. It is compared with the list of districts in the browser, so that only the name of the
 * district is sent.
 */
export const PositionButton = () => {
  const navigate = useNavigate()
  const t = useText()
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  const locate = async () => {
    setState('pending')
    try {
      const { coords } = await askPosition()
      const response = await fetch('/api/postcode-districts')
      const district = nearestDistrict(coords, await response.json())
      setState('idle')
      await navigate(`/near?place=${district}`, { preventScrollReset: true })
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="mt-3 noscript:hidden">
      <Button variant="secondary" pending={state === 'pending'} onClick={locate}>
        {t('Use my position')}
      </Button>
      <p className="mt-2 text-quiet text-sm">
        {t('Your position stays in the browser: only its postcode district is sent.')}
      </p>
      {state === 'failed' && (
        <FieldError id="position-error">
          {t('The browser gave no position, or the list of districts could not be loaded. Type a place instead.')}
        </FieldError>
      )}
    </div>
  )
}
