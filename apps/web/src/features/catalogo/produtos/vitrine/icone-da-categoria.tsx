import type { IconeDeCategoria } from '@festejo/contrato/catalogo/categorias.ts';
import {
  IconArmchair,
  IconBalloon,
  IconBowlSpoon,
  IconBuildingCastle,
  IconCake,
  IconCamera,
  IconConfetti,
  IconDeviceSpeaker,
  IconFlower,
  IconGift,
  IconGlassCocktail,
  IconHorseToy,
  IconMailHeart,
  IconMusic,
  IconToolsKitchen2,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';

/** Icons by Tabler's names, which the official categories store (`icone`). */
const ICONES: Readonly<Record<IconeDeCategoria, TablerIcon>> = {
  gift: IconGift,
  'tools-kitchen-2': IconToolsKitchen2,
  cake: IconCake,
  confetti: IconConfetti,
  balloon: IconBalloon,
  flower: IconFlower,
  'device-speaker': IconDeviceSpeaker,
  music: IconMusic,
  camera: IconCamera,
  'building-castle': IconBuildingCastle,
  armchair: IconArmchair,
  'bowl-spoon': IconBowlSpoon,
  'horse-toy': IconHorseToy,
  'glass-cocktail': IconGlassCocktail,
  'mail-heart': IconMailHeart,
  'users-group': IconUsersGroup,
};

export function IconeDaCategoria({ icone }: { icone: string }) {
  const Icone = ICONES[icone as IconeDeCategoria] ?? IconGift;
  return <Icone size={26} stroke={1.6} aria-hidden />;
}
