/**
 * Texts and how they are read: pinyin with tones (5 is the light one), after 一 and 不 have changed theirs; letters stand for
 * themselves. Checked by hand, line by line; two third tones in a row are espeak's to change.
 */
export const chineseReadings = `
花儿开了 → huar1 kai1 le5
这儿有点儿冷 → zher4 you3 dianr3 leng3
那儿没人 → nar4 mei2 ren2
一会儿见 → yi2 huir4 jian4
一点儿也不贵 → yi4 dianr3 ye3 bu2 gui4
我们去哪儿玩儿 → wo3 men5 qu4 nar3 wanr2
别聊天儿了 → bie2 liao2 tianr1 le5
他女儿上幼儿园 → ta1 nv3 er2 shang4 you4 er2 yuan2
儿子和儿童 → er2 zi5 he2 er2 tong2
小孩儿真可爱 → xiao3 hair2 zhen1 ke3 ai4
今儿天气不错 → jinr1 tian1 qi4 bu2 cuo4
明儿再说 → mingr2 zai4 shuo1
慢点儿走 → man4 dianr3 zou3
有事儿吗 → you3 shir4 ma5
好玩儿极了 → hao3 wanr2 ji2 le5
老头儿在胡同儿里 → lao3 tour2 zai4 hu2 tongr4 li3
冰棍儿和瓜子儿 → bing1 gunr4 he2 gua1 zir3
一块儿吃饭 → yi2 kuair4 chi1 fan4
使劲儿推门 → shi3 jinr4 tui1 men2
唱歌儿 → chang4 ger1
鸟儿飞走了 → niaor3 fei1 zou3 le5
婴儿睡着了 → ying1 er2 shui4 zhao2 le5
孤儿院 → gu1 er2 yuan4
新生儿 → xin1 sheng1 er2
儿歌很好听 → er2 ge1 hen3 hao3 ting1
2026年 → er4 ling2 er4 liu4 nian2
1998年出生 → yi1 jiu3 jiu3 ba1 nian2 chu1 sheng1
2008年8月8日 → er4 ling2 ling2 ba1 nian2 ba1 yue4 ba1 ri4
2026年11月22日 → er4 ling2 er4 liu4 nian2 shi2 yi1 yue4 er4 shi2 er4 ri4
2026-11-22 → er4 ling2 er4 liu4 nian2 shi2 yi1 yue4 er4 shi2 er4 ri4
2026/1/5 → er4 ling2 er4 liu4 nian2 yi1 yue4 wu3 ri4
2026.05.01 → er4 ling2 er4 liu4 nian2 wu3 yue4 yi1 ri4
1949年10月1日 → yi1 jiu3 si4 jiu3 nian2 shi2 yue4 yi1 ri4
1990年代 → yi1 jiu3 jiu3 ling2 nian2 dai4
90年代 → jiu3 shi2 nian2 dai4
90后 → jiu3 ling2 hou4
00后 → ling2 ling2 hou4
98年出生 → jiu3 ba1 nian2 chu1 sheng1
2019-2023年 → er4 ling2 yi1 jiu3 dao4 er4 ling2 er4 san1 nian2
（1881-1936） → yi1 ba1 ba1 yi1 nian2 dao4 yi1 jiu3 san1 liu4 nian2
1000年前 → yi4 qian1 nian2 qian2
5000年的历史 → wu3 qian1 nian2 de5 li4 shi3
2000年 → er4 ling2 ling2 ling2 nian2
2年 → liang3 nian2
两千年的历史 → liang3 qian1 nian2 de5 li4 shi3
11月 → shi2 yi1 yue4
第11届 → di4 shi2 yi1 jie4
13800138000 → yao1 san1 ba1 ling2 ling2 yao1 san1 ba1 ling2 ling2 ling2
138-0013-8000 → yao1 san1 ba1 ling2 ling2 yao1 san1 ba1 ling2 ling2 ling2
+86 13912345678 → jia1 ba1 liu4 yao1 san1 jiu3 yao1 er4 san1 si4 wu3 liu4 qi1 ba1
010-12345678 → ling2 yao1 ling2 yao1 er4 san1 si4 wu3 liu4 qi1 ba1
0571-88888888 → ling2 wu3 qi1 yao1 ba1 ba1 ba1 ba1 ba1 ba1 ba1 ba1
400-800-1234 → si4 ling2 ling2 ba1 ling2 ling2 yao1 er4 san1 si4
119，120 请拨打 110 → yao1 yao1 jiu3 yao1 er4 ling2 qing3 bo1 da3 yao1 yao1 ling2
请记住110、119、120 → qing3 ji4 zhu4 yao1 yao1 ling2 yao1 yao1 jiu3 yao1 er4 ling2
第119、120页 → di4 yi1 bai3 yi1 shi2 jiu3 yi4 bai3 er4 shi2 ye4
1990s的音乐 → yi1 jiu3 jiu3 ling2 nian2 dai4 de5 yin1 yue4
用时3′20″ → yong4 shi2 san1 fen1 er4 shi2 miao3
985毕业的 → jiu3 ba1 wu3 bi4 ye4 de5
10⁶个 → shi2 de5 liu4 ci4 fang1 ge4
GB/T 2312-1980 → G B T er4 san1 yao1 er4 gang4 yao1 jiu3 ba1 ling2
打110报警 → da3 yao1 yao1 ling2 bao4 jing3
拨打120 → bo1 da3 yao1 er4 ling2
请拨12345 → qing3 bo1 yao1 er4 san1 si4 wu3
电话：62345678 → dian4 hua4 liu4 er4 san1 si4 wu3 liu4 qi1 ba1
验证码是384920 → yan4 zheng4 ma3 shi4 san1 ba1 si4 jiu3 er4 ling2
尾号8888 → wei3 hao4 ba1 ba1 ba1 ba1
QQ号123456789 → Q Q hao4 yao1 er4 san1 si4 wu3 liu4 qi1 ba1 jiu3
房间号是302 → fang2 jian1 hao4 shi4 san1 bai3 ling2 er4
302房间 → san1 ling2 er4 fang2 jian1
1203室 → yao1 er4 ling2 san1 shi4
邮编100080 → you2 bian1 yao1 ling2 ling2 ling2 ba1 ling2
3.14 → san1 dian3 yi1 si4
0.5 → ling2 dian3 wu3
100.05 → yi4 bai3 dian3 ling2 wu3
12.30元 → shi2 er4 dian3 san1 ling2 yuan2
1,234.56 → yi4 qian1 er4 bai3 san1 shi2 si4 dian3 wu3 liu4
1,000,000 → yi4 bai3 wan4
3.5万 → san1 dian3 wu3 wan4
1.2亿 → yi1 dian3 er4 yi4
10% → bai3 fen1 zhi1 shi2
5.2% → bai3 fen1 zhi1 wu3 dian3 er4
0.05% → bai3 fen1 zhi1 ling2 dian3 ling2 wu3
-3% → fu4 bai3 fen1 zhi1 san1
50%-60% → bai3 fen1 zhi1 wu3 shi2 dao4 bai3 fen1 zhi1 liu4 shi2
5-10% → bai3 fen1 zhi1 wu3 dao4 shi2
增长了12.5% → zeng1 zhang3 le5 bai3 fen1 zhi1 shi2 er4 dian3 wu3
3‰ → qian1 fen1 zhi1 san1
3.5℃ → san1 dian3 wu3 she4 shi4 du4
-5℃ → ling2 xia4 wu3 she4 shi4 du4
-5度 → ling2 xia4 wu3 du4
零下5度 → ling2 xia4 wu3 du4
15~20℃ → shi2 wu3 dao4 er4 shi2 she4 shi4 du4
38.5°C → san1 shi2 ba1 dian3 wu3 she4 shi4 du4
100℉ → hua2 shi4 yi4 bai3 du4
45°角 → si4 shi2 wu3 du4 jiao3
气温-10℃到5℃ → qi4 wen1 ling2 xia4 shi2 dao4 wu3 she4 shi4 du4
¥100 → yi4 bai3 yuan2
¥12.50 → shi2 er4 dian3 wu3 ling2 yuan2
￥3.5万 → san1 dian3 wu3 wan4 yuan2
$100 → yi4 bai3 mei3 yuan2
$1,234.56 → yi4 qian1 er4 bai3 san1 shi2 si4 dian3 wu3 liu4 mei3 yuan2
€50 → wu3 shi2 ou1 yuan2
£20 → er4 shi2 ying1 bang4
HK$300 → san1 bai3 gang3 yuan2
100元 → yi4 bai3 yuan2
3.5元 → san1 dian3 wu3 yuan2
20美元 → er4 shi2 mei3 yuan2
50块钱 → wu3 shi2 kuai4 qian2
USD 500 → wu3 bai3 mei3 yuan2
200RMB → er4 bai3 yuan2
¥100-200 → yi4 bai3 dao4 er4 bai3 yuan2
$5-10 → wu3 dao4 shi2 mei3 yuan2
5元/斤 → wu3 yuan2 mei3 jin1
3000元/月 → san1 qian1 yuan2 mei3 yue4
-5 → fu4 wu3
-3.2 → fu4 san1 dian3 er4
结果是-8 → jie2 guo3 shi4 fu4 ba1
海拔-154米 → hai3 ba2 yi4 bai3 wu3 shi2 si4 mi3
10-20 → shi2 dao4 er4 shi2
3~5个 → san1 dao4 wu3 ge4
3-5天 → san1 dao4 wu3 tian1
20~30人 → er4 shi2 dao4 san1 shi2 ren2
100-200元 → yi4 bai3 dao4 er4 bai3 yuan2
5-10分钟 → wu3 dao4 shi2 fen1 zhong1
1.5-2倍 → yi1 dian3 wu3 dao4 liang3 bei4
周一-周五 → zhou1 yi1 dao4 zhou1 wu3
9:00-18:00 → jiu3 dian3 dao4 shi2 ba1 dian3
10:30 → shi2 dian3 san1 shi2 fen1
8:05 → ba1 dian3 ling2 wu3 fen1
12:00 → shi2 er4 dian3
23:59:59 → er4 shi2 san1 dian3 wu3 shi2 jiu3 fen1 wu3 shi2 jiu3 miao3
2:00 → liang3 dian3
上午9:15 → shang4 wu3 jiu3 dian3 shi2 wu3 fen1
3pm → xia4 wu3 san1 dian3
10:30 AM → shang4 wu3 shi2 dian3 san1 shi2 fen1
下午3点半 → xia4 wu3 san1 dian3 ban4
2点 → liang3 dian3
2小时 → liang3 xiao3 shi2
2分钟 → liang3 fen1 zhong1
10点05分 → shi2 dian3 ling2 wu3 fen1
3:2 → san1 bi3 er4
16:9 → shi2 liu4 bi3 jiu3
2比1 → er4 bi3 yi1
以3-2获胜 → yi3 san1 bi3 er4 huo4 sheng4
5kg → wu3 gong1 jin1
10km → shi2 gong1 li3
120km/h → yi4 bai3 er4 shi2 gong1 li3 mei3 xiao3 shi2
25m² → er4 shi2 wu3 ping2 fang1 mi3
100㎡ → yi4 bai3 ping2 fang1 mi3
5cm → wu3 li2 mi3
3mm → san1 hao2 mi3
500ml → wu3 bai3 hao2 sheng1
2L → liang3 sheng1
250g → er4 bai3 wu3 shi2 ke4
3t → san1 dun1
60W → liu4 shi2 wa3
220V → er4 bai3 er4 shi2 fu2
5000mAh → wu3 qian1 hao2 an1 shi2
3GHz → san1 ji2 he4 zi1
10m/s → shi2 mi3 mei3 miao3
2kg → liang3 gong1 jin1
3.5km → san1 dian3 wu3 gong1 li3
16GB → shi2 liu4 G B
5G网络 → wu3G wang3 luo4
4K电视 → si4K dian4 shi4
100MB → yi4 bai3 M B
8:00上班 → ba1 dian3 shang4 ban1
3×4=12 → san1 cheng2 si4 deng3 yu2 shi2 er4
2+3=5 → er4 jia1 san1 deng3 yu2 wu3
10-3=7 → shi2 jian3 san1 deng3 yu2 qi1
8÷2=4 → ba1 chu2 yi3 er4 deng3 yu2 si4
3*5 → san1 cheng2 wu3
√9 → gen1 hao4 jiu3
x² → xde5 ping2 fang1
±5 → zheng4 fu4 wu3
≥18 → da4 yu2 deng3 yu2 shi2 ba1
≤60 → xiao3 yu2 deng3 yu2 liu4 shi2
≈3 → yue1 deng3 yu2 san1
a>5 → ada4 yu2 wu3
5<8 → wu3 xiao3 yu2 ba1
1920x1080 → yi1 jiu3 er4 ling2 cheng2 yi1 ling2 ba1 ling2
1/2 → er4 fen1 zhi1 yi1
3/4 → si4 fen1 zhi1 san1
2/3的人 → san1 fen1 zhi1 er4 de5 ren2
1 1/2 → yi1 you4 er4 fen1 zhi1 yi1
½杯 → er4 fen1 zhi1 yi1 bei1
百分之二十 → bai3 fen1 zhi1 er4 shi2
三分之一 → san1 fen1 zhi1 yi1
https://www.baidu.com → W W W dian3 baidu dian3 com
www.example.com/about → W W W dian3 example dian3 com xie2 gang4 about
taobao.com → taobaodian3 com
test@qq.com → test at Q Q dian3 com
zhang.san@163.com → zhangdian3 san at yi1 liu4 san1 dian3 com
192.168.1.1 → yi1 jiu3 er4 dian3 yi1 liu4 ba1 dian3 yi1 dian3 yi1
v1.2.3 → vyi1 dian3 er4 dian3 san1
2.0版本 → er4 dian3 ling2 ban3 ben3
iPhone 15 → iPhone shi2 wu3
GPT-4 → G P T si4
ChatGPT → Chat G P T
AI技术 → A I ji4 shu4
CEO和CTO → C E O he2 C T O
我爱NBA → wo3 ai4 N B A
PPT做好了 → P P T zuo4 hao3 le5
WiFi密码 → wifi mi4 ma3
C++ → C jia1 jia1
Node.js → Nodedian3 J S
MP3 → M P san1
B2B → Ber4B
KTV唱歌 → K T V chang4 ge1
T恤 → Txu4
AA制 → A A zhi4
VIP用户 → V I P yong4 hu4
U盘 → Upan2
A4纸 → Asi4 zhi3
PM2.5 → P M er4 dian3 wu3
H2O → Her4O
5G和AI → wu3G he2 A I
OK了 → O K le5
APP下载 → appxia4 zai4
G1234次列车 → Gyao1 er4 san1 si4 ci4 lie4 che1
K528次 → Kwu3 er4 ba1 ci4
318国道 → san1 yao1 ba1 guo2 dao4
985大学 → jiu3 ba1 wu3 da4 xue2
996工作制 → jiu3 jiu3 liu4 gong1 zuo4 zhi4
3D打印 → san1D da3 yin4
**重点** → zhong4 dian3
# 标题 → biao1 ti2
- 第一项 → di4 yi1 xiang4
[链接](https://a.com) → lian4 jie1
\`代码\` → dai4 ma3
你好😀世界 → ni3 hao3 shi4 jie4
👍很棒 → hen3 bang4
> 引用 → yin3 yong4
1. 第一 → yi1 di4 yi1
~~删除~~ → shan1 chu2
<b>粗体</b> → cu1 ti3
A&B → Ahe2B
和/或 → he2 huo4
#1 → di4 yi1
1个 → yi2 ge4
2个 → liang3 ge4
3个 → san1 ge4
10个 → shi2 ge4
12个 → shi2 er4 ge4
20个 → er4 shi2 ge4
22个 → er4 shi2 er4 ge4
100个 → yi4 bai3 ge4
102个 → yi4 bai3 ling2 er4 ge4
110个 → yi4 bai3 yi1 shi2 ge4
111个 → yi4 bai3 yi1 shi2 yi1 ge4
200个 → er4 bai3 ge4
1000个 → yi4 qian1 ge4
1001个 → yi4 qian1 ling2 yi1 ge4
1010个 → yi4 qian1 ling2 yi1 shi2 ge4
2000个 → liang3 qian1 ge4
2222个 → liang3 qian1 er4 bai3 er4 shi2 er4 ge4
10000个 → yi2 wan4 ge4
10001个 → yi2 wan4 ling2 yi1 ge4
20000个 → liang3 wan4 ge4
100000 → shi2 wan4
1000000 → yi4 bai3 wan4
12345678 → yi4 qian1 er4 bai3 san1 shi2 si4 wan4 wu3 qian1 liu4 bai3 qi1 shi2 ba1
100000000 → yi2 yi4
2亿 → liang3 yi4
2万 → liang3 wan4
2米 → liang3 mi3
2号 → er4 hao4
2月 → er4 yue4
2日 → er4 ri4
2楼 → er4 lou2
第2 → di4 er4
第2名 → di4 er4 ming2
第二个 → di4 er4 ge4
周2 → zhou1 er4
2位数 → liang3 wei4 shu4
2岁 → liang3 sui4
2次 → liang3 ci4
2斤 → liang3 jin1
2年级 → er4 nian2 ji2
两个 → liang3 ge4
007 → ling2 ling2 qi1
0 → ling2
00:30 → ling2 dian3 san1 shi2 fen1
一 → yi1
一个 → yi2 ge4
一天 → yi4 tian1
一年 → yi4 nian2
一起 → yi4 qi3
一百 → yi4 bai3
一万 → yi2 wan4
一样 → yi2 yang4
一定 → yi2 ding4
一直 → yi4 zhi2
一些 → yi4 xie1
一下 → yi2 xia4
一月一号 → yi1 yue4 yi1 hao4
第一 → di4 yi1
第一次 → di4 yi1 ci4
统一 → tong3 yi1
万一 → wan4 yi1
唯一 → wei2 yi1
星期一 → xing1 qi1 yi1
周一上班 → zhou1 yi1 shang4 ban1
一楼 → yi1 lou2
十一个 → shi2 yi1 ge4
二十一天 → er4 shi2 yi1 tian1
一百一十一 → yi4 bai3 yi1 shi2 yi1
看一看 → kan4 yi5 kan4
想一想 → xiang3 yi5 xiang3
一心一意 → yi4 xin1 yi2 yi4
一五一十 → yi1 wu3 yi1 shi2
一举一动 → yi4 ju3 yi2 dong4
不 → bu4
不是 → bu2 shi4
不好 → bu4 hao3
不去 → bu2 qu4
不要 → bu2 yao4
不对 → bu2 dui4
不吃 → bu4 chi1
不来 → bu4 lai2
不谢 → bu2 xie4
不客气 → bu2 ke4 qi5
好不好 → hao3 bu5 hao3
是不是 → shi4 bu5 shi4
对不起 → dui4 bu5 qi3
来不及 → lai2 bu5 ji2
差不多 → cha4 bu5 duo1
看不见 → kan4 bu5 jian4
听不懂 → ting1 bu5 dong3
不得不 → bu4 de2 bu4
不一定 → bu4 yi2 ding4
不一样 → bu4 yi2 yang4
我不知道 → wo3 bu4 zhi1 dao4
绝不 → jue2 bu4
银行 → yin2 hang2
行长 → hang2 zhang3
他的行为 → ta1 de5 xing2 wei2
一行人走过来 → yi4 xing2 ren2 zou3 guo4 lai2
三行字 → san1 hang2 zi4
行不行 → xing2 bu5 xing2
多种一棵树 → duo1 zhong4 yi4 ke1 shu4
就盛出来 → jiu4 cheng2 chu1 lai2
还钱 → huan2 qian2
我还钱给他 → wo3 huan2 qian2 gei3 ta1
他还没来 → ta1 hai2 mei2 lai2
还有 → hai2 you3
还书 → huan2 shu1
还给你 → huan2 gei3 ni3
还是 → hai2 shi5
归还 → gui1 huan2
他还要还贷款 → ta1 hai2 yao4 huan2 dai4 kuan3
长大 → zhang3 da4
很长 → hen3 chang2
校长 → xiao4 zhang3
长江 → chang2 jiang1
成长 → cheng2 zhang3
长得很高 → zhang3 de5 hen3 gao1
头发长长了 → tou2 fa5 zhang3 chang2 le5
增长 → zeng1 zhang3
特长 → te4 chang2
多长 → duo1 chang2
重要 → zhong4 yao4
重新 → chong2 xin1
重复 → chong2 fu4
重庆 → chong2 qing4
很重 → hen3 zhong4
重量 → zhong4 liang4
双重 → shuang1 chong2
都来了 → dou1 lai2 le5
首都 → shou3 du1
成都 → cheng2 du1
都市 → du1 shi4
都是 → dou1 shi4
快乐 → kuai4 le4
音乐 → yin1 yue4
乐队 → yue4 dui4
可乐 → ke3 le4
觉得 → jue2 de5
睡觉 → shui4 jiao4
睡午觉 → shui4 wu3 jiao4
感觉 → gan3 jue2
睡了一觉 → shui4 le5 yi2 jiao4
跑得快 → pao3 de5 kuai4
我得走了 → wo3 dei3 zou3 le5
得到 → de2 dao4
值得 → zhi2 de5
你得小心 → ni3 dei3 xiao3 xin1
说得对 → shuo1 de5 dui4
慢慢地走 → man4 man4 de5 zou3
地上 → di4 shang5
高兴地笑了 → gao1 xing4 de5 xiao4 le5
土地 → tu3 di4
静静地躺着 → jing4 jing4 de5 tang3 zhe5
看着 → kan4 zhe5
着急 → zhao2 ji2
睡着了 → shui4 zhao2 le5
着火 → zhao2 huo3
穿着 → chuan1 zhuo2
着手 → zhuo2 shou3
为什么 → wei4 shen2 me5
因为 → yin1 wei4
为了你 → wei4 le5 ni3
成为 → cheng2 wei2
作为 → zuo4 wei2
以他为荣 → yi3 ta1 wei2 rong2
为人民服务 → wei4 ren2 min2 fu2 wu4
行为 → xing2 wei2
只有 → zhi3 you3
一只猫 → yi4 zhi1 mao1
这只狗只吃肉 → zhe4 zhi1 gou3 zhi3 chi1 rou4
只要 → zhi3 yao4
数学 → shu4 xue2
数一数 → shu3 yi5 shu3
数数 → shu3 shu4
数不清 → shu3 bu5 qing1
好人 → hao3 ren2
爱好 → ai4 hao4
好奇 → hao4 qi2
只好 → zhi3 hao3
干净 → gan1 jing4
干什么 → gan4 shen2 me5
饼干 → bing3 gan1
能干 → neng2 gan4
干活 → gan4 huo2
空气 → kong1 qi4
有空 → you3 kong4
没空 → mei2 kong4
空地 → kong4 di4
种树 → zhong4 shu4
种类 → zhong3 lei4
各种 → ge4 zhong3
种子 → zhong3 zi5
中国 → zhong1 guo2
中奖 → zhong4 jiang3
打中 → da3 zhong4
中间 → zhong1 jian1
教书 → jiao1 shu1
教室 → jiao4 shi4
教我英语 → jiao1 wo3 ying1 yu3
请教 → qing3 jiao4
背包 → bei1 bao1
背着书包 → bei1 zhe5 shu1 bao1
背后 → bei4 hou4
背课文 → bei4 ke4 wen2
倒水 → dao4 shui3
摔倒 → shuai1 dao3
倒车 → dao4 che1
倒霉 → dao3 mei2
弹琴 → tan2 qin2
子弹 → zi3 dan4
会弹吉他 → hui4 tan2 ji2 ta1
传说 → chuan2 shuo1
自传 → zi4 zhuan4
水浒传 → shui3 hu3 zhuan4
藏起来 → cang2 qi3 lai5
西藏 → xi1 zang4
宝藏 → bao3 zang4
朝阳 → chao2 yang2
朝代 → chao2 dai4
朝着 → chao2 zhe5
今朝 → jin1 zhao1
处理 → chu3 li3
到处 → dao4 chu4
好处 → hao3 chu5
相处 → xiang1 chu3
恶心 → e3 xin5
可恶 → ke3 wu4
恶毒 → e4 du2
分开 → fen1 kai1
过分 → guo4 fen4
水分 → shui3 fen4
给你 → gei3 ni3
供给 → gong1 ji3
给予 → ji3 yu3
假期 → jia4 qi1
真假 → zhen1 jia3
请假 → qing3 jia4
投降 → tou2 xiang2
下降 → xia4 jiang4
将来 → jiang1 lai2
将军 → jiang1 jun1
大将 → da4 jiang4
角色 → jue2 se4
角度 → jiao3 du4
主角 → zhu3 jue2
结果 → jie2 guo3
结实 → jie1 shi5
尽管 → jin3 guan3
尽力 → jin4 li4
禁止 → jin4 zhi3
不禁 → bu4 jin1
卡片 → ka3 pian4
卡住了 → qia3 zhu4 le5
看见 → kan4 jian4
看门 → kan1 men2
积累 → ji1 lei3
很累 → hen3 lei4
力量 → li4 liang5
量体温 → liang2 ti3 wen1
商量 → shang1 liang5
落下 → luo4 xia4
落枕 → lao4 zhen3
效率 → xiao4 lv4
率领 → shuai4 ling3
没有 → mei2 you3
淹没 → yan1 mo4
模样 → mu2 yang4
模型 → mo2 xing2
困难 → kun4 nan5
灾难 → zai1 nan4
宁静 → ning2 jing4
宁可 → ning4 ke3
漂亮 → piao4 liang5
漂流 → piao1 liu2
便宜 → pian2 yi5
方便 → fang1 bian4
勉强 → mian3 qiang3
强大 → qiang2 da4
倔强 → jue2 jiang4
一切 → yi2 qie4
切菜 → qie1 cai4
亲切 → qin1 qie4
歌曲 → ge1 qu3
弯曲 → wan1 qu1
圆圈 → yuan2 quan1
猪圈 → zhu1 juan4
多少 → duo1 shao5
少年 → shao4 nian2
宿舍 → su4 she4
舍不得 → she3 bu5 de5
盛饭 → cheng2 fan4
盛开 → sheng4 kai1
节省 → jie2 sheng3
反省 → fan3 xing3
相似 → xiang1 si4
似的 → shi4 de5
相信 → xiang1 xin4
照相 → zhao4 xiang4
首相 → shou3 xiang4
应该 → ying1 gai1
答应 → da1 ying5
反应 → fan3 ying4
参与 → can1 yu4
与会 → yu4 hui4
头晕 → tou2 yun1
晕车 → yun4 che1
下载 → xia4 zai4
记载 → ji4 zai3
挣扎 → zheng1 zha2
包扎 → bao1 za1
上涨 → shang4 zhang3
打折 → da3 zhe2
正月 → zheng1 yue4
正确 → zheng4 que4
转身 → zhuan3 shen1
转圈 → zhuan4 quan1
旋转 → xuan2 zhuan3
钻石 → zuan4 shi2
钻研 → zuan1 yan2
流血 → liu2 xue4
薄弱 → bo2 ruo4
很薄 → hen3 bao2
薄荷 → bo4 he5
参加 → can1 jia1
人参 → ren2 shen1
参差不齐 → cen1 ci1 bu4 qi2
称职 → chen4 zhi2
名称 → ming2 cheng1
冲突 → chong1 tu1
冲着 → chong4 zhe5
臭味 → chou4 wei4
大夫 → dai4 fu5
大王 → da4 wang2
对待 → dui4 dai4
待会儿 → dai1 huir4
担心 → dan1 xin1
扁担 → bian3 dan5
提防 → di1 fang5
提高 → ti2 gao1
高兴 → gao1 xing4
兴奋 → xing1 fen4
需要 → xu1 yao4
要求 → yao1 qiu2
咽喉 → yan1 hou2
狼吞虎咽 → lang2 tun1 hu3 yan4
炸鸡 → zha2 ji1
爆炸 → bao4 zha4
占领 → zhan4 ling3
心脏 → xin1 zang4
脏话 → zang1 hua4
逮捕 → dai4 bu3
剥夺 → bo1 duo2
类似 → lei4 si4
朝鲜 → chao2 xian3
湖泊 → hu2 po1
血液 → xue4 ye4
曾经 → ceng2 jing1
曾国藩 → zeng1 guo2 fan1
曾阿姨 → zeng1 a1 yi2
曾总是 → ceng2 zong3 shi4
曾家岩 → zeng1 jia1 yan2
仇先生 → qiu2 xian1 sheng5
仇恨 → chou2 hen4
解先生 → xie4 xian1 sheng5
了解老师 → liao3 jie3 lao3 shi1
还珠格格 → huan2 zhu1 ge2 ge5
还不还 → huan2 bu5 huan2
35μg/m³ → san1 shi2 wu3 wei1 ke4 mei3 li4 fang1 mi3
6.5L/100km → liu4 dian3 wu3 sheng1 mei3 bai3 gong1 li3
尉迟 → yu4 chi2
单于 → chan2 yu2
会计 → kuai4 ji4
开会 → kai1 hui4
龟裂 → jun1 lie4
说服 → shuo1 fu2
游说 → you2 shui4
什么 → shen2 me5
什锦 → shi2 jin3
和平 → he2 ping2
和面 → huo2 mian4
暖和 → nuan3 huo5
尾巴 → wei3 ba5
吓人 → xia4 ren2
恐吓 → kong3 he4
巷子 → xiang4 zi5
校对 → jiao4 dui4
学校 → xue2 xiao4
叶公好龙 → ye4 gong1 hao4 long2
钥匙 → yao4 shi5
一日三餐 → yi2 ri4 san1 can1
色彩 → se4 cai3
厦门 → xia4 men2
大厦 → da4 sha4
粘贴 → zhan1 tie1
丈夫 → zhang4 fu5
着落 → zhuo2 luo4
石头 → shi2 tou5
一石米 → yi2 dan4 mi3
妈妈 → ma1 ma5
爸爸 → ba4 ba5
谢谢 → xie4 xie5
朋友 → peng2 you5
先生 → xian1 sheng5
东西 → dong1 xi5
时候 → shi2 hou5
喜欢 → xi3 huan5
意思 → yi4 si5
知道 → zhi1 dao4
我们 → wo3 men5
孩子们 → hai2 zi5 men5
桌子 → zhuo1 zi5
电子 → dian4 zi3
妻子 → qi1 zi5
眼睛 → yan3 jing5
舒服 → shu1 fu5
清楚 → qing1 chu5
他在银行当行长 → ta1 zai4 yin2 hang2 dang1 hang2 zhang3
银行的行长长得很高 → yin2 hang2 de5 hang2 zhang3 zhang3 de5 hen3 gao1
他重新还了书 → ta1 chong2 xin1 huan2 le5 shu1
现在行吗 → xian4 zai4 xing2 ma5
人群中行走 → ren2 qun2 zhong1 xing2 zou3
这件事为我们敲响了警钟 → zhe4 jian4 shi4 wei4 wo3 men5 qiao1 xiang3 le5 jing3 zhong1
平均速度为每小时60公里 → ping2 jun1 su4 du4 wei2 mei3 xiao3 shi2 liu4 shi2 gong1 li3
花都开好了 → hua1 dou1 kai1 hao3 le5
他把书还了 → ta1 ba3 shu1 huan2 le5
大家都觉得他做得好 → da4 jia1 dou1 jue2 de5 ta1 zuo4 de5 hao3
为了长大，他得好好地吃饭 → wei4 le5 zhang3 da4 ta1 dei3 hao3 hao3 de5 chi1 fan4
这儿的东西又便宜又好 → zher4 de5 dong1 xi5 you4 pian2 yi5 you4 hao3
熊猫很可爱 → xiong2 mao1 hen3 ke3 ai4
女生和绿色 → nv3 sheng1 he2 lv4 se4
胸口有点疼 → xiong1 kou3 you3 dian3 teng2
穷人 → qiong2 ren2
兄弟姐妹 → xiong1 di4 jie3 mei4
雄伟的长城 → xiong2 wei3 de5 chang2 cheng2
旅行 → lv3 xing2
略微 → lve4 wei1
学习 → xue2 xi2
全部 → quan2 bu4
群众 → qun2 zhong4
軍隊 → jun1 dui4
頭髮 → tou2 fa5
裡面 → li3 mian4
後來 → hou4 lai2
開始學習 → kai1 shi3 xue2 xi2
這兒很漂亮 → zher4 hen3 piao4 liang5
為什麼還錢 → wei4 shen2 me5 huan2 qian2
長得很漂亮 → zhang3 de5 hen3 piao4 liang5
著名的音樂家 → zhu4 ming2 de5 yin1 yue4 jia1
看著我 → kan4 zhe5 wo3
價格是100元 → jia4 ge2 shi4 yi4 bai3 yuan2
他説得對 → ta1 shuo1 de5 dui4
我愛臺灣 → wo3 ai4 tai2 wan1
發現 → fa1 xian4
理發 → li3 fa4
他每天都得坐一个小时地铁上班 → ta1 mei3 tian1 dou1 dei3 zuo4 yi2 ge4 xiao3 shi2 di4 tie3 shang4 ban1
我跟着老师学了两年书法 → wo3 gen1 zhe5 lao3 shi1 xue2 le5 liang3 nian2 shu1 fa3
请把空调的温度调到26℃ → qing3 ba3 kong1 tiao2 de5 wen1 du4 tiao2 dao4 er4 shi2 liu4 she4 shi4 du4
这本书的作者是谁 → zhe4 ben3 shu1 de5 zuo4 zhe3 shi4 shei2
你觉得这个主意怎么样 → ni3 jue2 de5 zhe4 ge5 zhu3 yi4 zen3 me5 yang4
他的头发很长，该理发了 → ta1 de5 tou2 fa5 hen3 chang2 gai1 li3 fa4 le5
我们应当互相帮助 → wo3 men5 ying1 dang1 hu4 xiang1 bang1 zhu4
老师教我们唱歌 → lao3 shi1 jiao1 wo3 men5 chang4 ge1
他背着一个大包 → ta1 bei1 zhe5 yi2 ge4 da4 bao1
那只鸟飞走了，只剩下一只 → na4 zhi1 niao3 fei1 zou3 le5 zhi3 sheng4 xia4 yi4 zhi1
市长和校长都参加了会议 → shi4 zhang3 he2 xiao4 zhang3 dou1 can1 jia1 le5 hui4 yi4
请重新输入密码 → qing3 chong2 xin1 shu1 ru4 mi4 ma3
我还有3个苹果，还你2个 → wo3 hai2 you3 san1 ge4 ping2 guo3 huan2 ni3 liang3 ge4
小明长大了，长高了10cm → xiao3 ming2 zhang3 da4 le5 zhang3 gao1 le5 shi2 li2 mi3
这条路很长，有5公里 → zhe4 tiao2 lu4 hen3 chang2 you3 wu3 gong1 li3
他得了第一名，得到了奖金 → ta1 de2 le5 di4 yi1 ming2 de2 dao4 le5 jiang3 jin1
妈妈说得很对，我得听她的 → ma1 ma5 shuo1 de5 hen3 dui4 wo3 dei3 ting1 ta1 de5
天上的星星数也数不清 → tian1 shang4 de5 xing1 xing5 shu3 ye3 shu3 bu5 qing1
数学老师数了数人数 → shu4 xue2 lao3 shi1 shu3 le5 shu4 ren2 shu4
会议将于下午2:30开始 → hui4 yi4 jiang1 yu2 xia4 wu3 liang3 dian3 san1 shi2 fen1 kai1 shi3
今天的气温是-3℃到5℃ → jin1 tian1 de5 qi4 wen1 shi4 ling2 xia4 san1 dao4 wu3 she4 shi4 du4
股价上涨了3.5%，收于12.80元 → gu3 jia4 shang4 zhang3 le5 bai3 fen1 zhi1 san1 dian3 wu3 shou1 yu2 shi2 er4 dian3 ba1 ling2 yuan2
客服电话是400-123-4567 → ke4 fu2 dian4 hua4 shi4 si4 ling2 ling2 yao1 er4 san1 si4 wu3 liu4 qi1
现在是北京时间20:00 → xian4 zai4 shi4 bei3 jing1 shi2 jian1 er4 shi2 dian3
比赛结果是3:1 → bi3 sai4 jie2 guo3 shi4 san1 bi3 yi1
他1米8高，75kg重 → ta1 yi4 mi3 ba1 gao1 qi1 shi2 wu3 gong1 jin1 zhong4
欢迎来到5G时代 → huan1 ying2 lai2 dao4 wu3G shi2 dai4
长发及腰，她头发真好看 → chang2 fa4 ji2 yao1 ta1 tou2 fa5 zhen1 hao3 kan4
他一边走一边唱 → ta1 yi4 bian1 zou3 yi4 bian1 chang4
我不会弹钢琴 → wo3 bu2 hui4 tan2 gang1 qin2
音乐会在晚上7:30开始 → yin1 yue4 hui4 zai4 wan3 shang5 qi1 dian3 san1 shi2 fen1 kai1 shi3
他是银行的行长 → ta1 shi4 yin2 hang2 de5 hang2 zhang3
行了，别说了 → xing2 le5 bie2 shuo1 le5
着什么急，睡着了再说 → zhao2 shen2 me5 ji2 shui4 zhao2 le5 zai4 shuo1
他藏在床底下 → ta1 cang2 zai4 chuang2 di3 xia4
西藏的天空很蓝 → xi1 zang4 de5 tian1 kong1 hen3 lan2
她为了孩子放弃了工作 → ta1 wei4 le5 hai2 zi5 fang4 qi4 le5 gong1 zuo4
以人为本 → yi3 ren2 wei2 ben3
为人处世 → wei2 ren2 chu3 shi4
他乐于助人 → ta1 le4 yu2 zhu4 ren2
`
