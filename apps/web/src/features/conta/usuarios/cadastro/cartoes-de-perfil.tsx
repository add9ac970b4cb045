import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { IconArrowRight, IconBuildingStore, IconConfetti } from '@tabler/icons-react';
import { Link } from 'react-router';
import estilos from './cartoes-de-perfil.module.css';

const PERFIS = [
  {
    tipo: TIPO_PERFIL.CLIENTE,
    cor: 'cliente',
    Icone: IconConfetti,
    titulo: 'Vou fazer uma festa',
    texto: 'Quero encontrar e contratar tudo para o meu evento.',
    perfil: 'Cliente',
  },
  {
    tipo: TIPO_PERFIL.FORNECEDOR,
    cor: 'fornecedor',
    Icone: IconBuildingStore,
    titulo: 'Trabalho com festas',
    texto: 'Quero vender produtos e serviços e receber pedidos.',
    perfil: 'Fornecedor',
  },
] as const;

/** The choice of profile before the sign-up. */
export function CartoesDePerfil() {
  return (
    <div className={estilos.lista}>
      {PERFIS.map(({ tipo, cor, Icone, titulo, texto, perfil }) => (
        <Link key={tipo} to={caminhoDe('usuario/cadastro', { tipo })} className={estilos.cartao}>
          <span className={estilos.emblema} data-cor={cor} aria-hidden>
            <Icone size={30} stroke={1.8} />
          </span>
          <span className={estilos.textos}>
            <span className={estilos.perfil}>{perfil}</span>
            <strong className={estilos.titulo}>{titulo}</strong>
            <span>{texto}</span>
          </span>
          <IconArrowRight className={estilos.seta} size={22} aria-hidden />
        </Link>
      ))}
    </div>
  );
}
