import type { ReactNode } from 'react'
import { toolPlaces } from '@contract/places'
import { goToPlace } from '@/components/frame/go-to-place'
import { ask } from '@/components/ui/ask'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/services/api/notices'
import { reasonOf } from '@/services/api/reason'
import { useOwnVoices } from '@/services/queries/my'
import { useShopTexts } from '@/services/texts/shop'
import { dateText } from '@/services/time'

interface Props {
  button: ButtonProps
  onChoose(modelId: string): void
  children: ReactNode
}

/** The order button of a package that extends one voice model: asks which. */
export function BuyForModel({ button, onChoose, children }: Props) {
  const t = useShopTexts().shop.forModel
  const { data: models = [], isPending, error, refetch } = useOwnVoices()
  if (models.length > 0)
    return (
      <Menu
        id='extend-which'
        label={t.which}
        items={models.map(({ id, name, expireTime }) => ({
          key: id,
          text: t.model(name, dateText(expireTime)),
          onClick: () => onChoose(id),
        }))}
      >
        {(trigger) => (
          <Button {...button} {...trigger}>
            {children}
          </Button>
        )}
      </Menu>
    )
  const explain = async () => {
    if (error) {
      notify.warn(reasonOf(error))
      return void refetch()
    }
    if (!(await ask({ title: t.none, text: t.noneText, ok: t.make }))) return
    goToPlace(`/${toolPlaces.GPT_SOVITS.path}`)
  }
  return (
    <Button {...button} loading={button.loading || isPending} onClick={() => void explain()}>
      {children}
    </Button>
  )
}
