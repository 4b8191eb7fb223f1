import type { PushFault } from '../../ports/wx/push/error'

/** Advice for the operator for each refused message push. Menus are those of 消息推送 in WeChat's console. */
export const pushFaultWords: Readonly<Record<PushFault, string>> = {
  signature: 'it is not signed with WX_PUSH_TOKEN. If WeChat sent it, the Token of 消息推送 is another',
  age: "it was signed more than ten minutes ago or in the future. If WeChat sent it, this machine's clock is wrong (NTP)",
  repeated:
    'its signature was used before. In plain mode a captured signature fits any body; set 消息加密方式 of 消息推送 to 安全模式',
  xml: '消息推送 is set to XML; its 数据格式 must be set to JSON',
  json: 'its body is not JSON',
  plain: 'it is not encrypted although WX_PUSH_AES_KEY is set; set 消息加密方式 of 消息推送 to 安全模式',
  sealed: 'it is encrypted; set WX_PUSH_AES_KEY to the EncodingAESKey of 消息推送',
  encryption:
    'it cannot be decrypted; WX_PUSH_AES_KEY must be the EncodingAESKey of 消息推送, and WX_MINI_APP_ID the AppID it belongs to',
}
