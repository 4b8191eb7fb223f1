import { useState } from 'react'
import { useCall, useMay } from '../../api/queries'
import { ChangeDialog } from '../../parts/change-dialog'
import { Table } from '../../parts/table'
import { Answered } from '../../parts/answered'
import { Empty } from '../../parts/states'
import { toast } from '../../parts/toast'
import { timeOf } from '../../parts/words'

export function PersonDevices({ id }: { id: string }) {
  const may = useMay()
  const [isEnding, setEnding] = useState(false)
  return (
    <>
      {may('POST /admin/person/:id/devices/end') && (
        <p>
          <button type='button' onClick={() => setEnding(true)}>
            让所有设备退出登录
          </button>
        </p>
      )}
      <Answered of={useCall('GET /admin/person/:id/devices', { id })}>
        {(devices) =>
          devices.length === 0 ? (
            <Empty>没有登录的设备</Empty>
          ) : (
            <Table
              rows={devices}
              keyOf={(device) => device.id}
              columns={[
                { head: '设备', cell: ({ client }) => client },
                { head: '地址', cell: ({ ip }) => ip },
                { head: '最近使用', cell: ({ lastSeen }) => timeOf(lastSeen) },
              ]}
            />
          )
        }
      </Answered>
      {isEnding && (
        <ChangeDialog
          title='让所有设备退出登录'
          verb='全部退出'
          danger
          call='POST /admin/person/:id/devices/end'
          input={{ id }}
          onClose={() => setEnding(false)}
          onDone={({ ended }) => {
            setEnding(false)
            toast(`${ended} 台设备已退出登录`)
          }}
        />
      )}
    </>
  )
}
