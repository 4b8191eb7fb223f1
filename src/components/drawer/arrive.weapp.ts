import { drawerParts } from '@/components/frame/drawer/parts'
import { DrawerBody } from '.'

// The script of the sub-package: run once, when late.weapp.tsx asks for it.
drawerParts.DrawerBody = DrawerBody
